/** The pattern that bars are hatched with; `id` is what they name it by. */
export function Hatching({ id, color }: { id: string; color: string }) {
  return (
    <defs>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={2.5} height={6} fill={color} />
      </pattern>
    </defs>
  )
}
