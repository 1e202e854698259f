/** Numbers whose digits are grouped alike in the whole country, such as those of France. */
const shapes = [
  /^(\+33)([1-79])(\d\d)(\d\d)(\d\d)(\d\d)$/,
  /^(\+34)([5-7]\d\d|[89][1-9]\d)(\d\d)(\d\d)(\d\d)$/,
  /^(\+41)([2-7]\d)(\d{3})(\d\d)(\d\d)$/,
  /^(\+1)([2-9]\d\d)([2-9]\d\d)(\d{4})$/,
]

/** A number in E.164 with its digits in groups, without knowing every country; undefined when its country is not. */
export function groupedPhone(value: string): string | undefined {
  const groups = shapes.map((shape) => shape.exec(value)).find(Boolean)
  return groups?.slice(1).join(' ')
}
