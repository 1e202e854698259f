/** A label as it reads inside a sentence: without its capital, unless that begins an acronym. */
export function inSentence(label: string): string {
  const isAcronym = /^\p{Lu}\p{Lu}/u.test(label)
  return isAcronym ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
