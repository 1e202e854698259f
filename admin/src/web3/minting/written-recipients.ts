import type { ShortValues } from '../../forms/use-short-form'

/** Someone to mint to, as it was typed. */
export interface WrittenRecipient {
  readonly address: string
  readonly amount?: string
  readonly number?: string
}

const control = /^recipients\.(\d+)\.(address|amount|number)$/

/** The recipients in the values of a form, whose controls are named by their paths, such as `recipients.0.address`. */
export function writtenRecipients(values: ShortValues): WrittenRecipient[] {
  const rows: { address: string; amount?: string; number?: string }[] = []
  for (const [name, value] of Object.entries(values)) {
    const [, index, part] = control.exec(name) ?? []
    if (index === undefined) continue
    const row = rows[Number(index)] ?? { address: '' }
    rows[Number(index)] = row
    const typed = value.trim()
    if (part === 'address') row.address = typed
    else if (typed !== '') row[part as 'amount' | 'number'] = typed
  }
  return rows
}
