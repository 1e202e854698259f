interface Days {
  readonly from: string
  readonly to: string
}

/** The name of a file that a chart of a community is saved as: in small letters that any system takes. */
export function fileName(community: string, title: string, days?: Days): string {
  const parts = [community, title, days?.from, days?.to].filter((part) => part !== undefined)
  return parts.map(plain).filter(Boolean).join('_')
}

function plain(part: string): string {
  const letters = part.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return letters.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
}
