/** Letters and figures that look like another one: each, and what it looks like. */
const lookalikes = new Map(
  `0o 1l ıi łl ɑa ɡg
  аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw кk ѵv ӏl
  αa οo νv ιi ρp υu κk χx ωw γy ηn τt
  օo ոn սu հh ցg`
    .split(/\s+/)
    .map((pair) => [...pair] as [string, string]),
)

/**
 * What a username looks like: two that are easily taken for each other have the same, whatever their case, width, accents
 * and script.
 *
 * @example usernameSkeleton('Аdmіn') // 'admin', though two of its letters were Cyrillic
 */
export function usernameSkeleton(username: string): string {
  const plain = username.normalize('NFKC').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  const folded = [...plain].map((letter) => lookalikes.get(letter) ?? letter).join('')
  return folded.replaceAll('rn', 'm').replaceAll('vv', 'w')
}
