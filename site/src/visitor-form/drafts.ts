import { trapField } from '@parvis/schemas/visitor-form-limits'
import { stored } from './stored'

/** Input, by field. */
export type Draft = Readonly<Record<string, string>>

/** Fields that are not part of a draft. */
const excludedFields = ['locale', trapField, 'stamp', 'token']

const keyOf = (action: string) => `parvis.draft.${action}`

/** Stores the input in this tab until it is sent. */
export function storeDraft(action: string, form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !excludedFields.includes(entry[0]),
  )
  stored((storage) => storage.setItem(keyOf(action), JSON.stringify(Object.fromEntries(typed))))
}

export function dropDraft(action: string): void {
  stored((storage) => storage.removeItem(keyOf(action)))
}

/** Restores the input of this tab into a form, without overwriting newer input. */
export function restoreDraft(action: string, form: HTMLFormElement): void {
  const draft = stored((storage) => draftIn(storage.getItem(keyOf(action)))) ?? {}
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name)
    if (field instanceof RadioNodeList) field.value ||= value
    else if (field instanceof HTMLSelectElement) field.value = value
    else if (isText(field)) field.value ||= value
  }
}

/** Parses a stored draft; empty for invalid data. */
export function draftIn(text: string | null): Draft {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    const fields = typeof parsed === 'object' ? Object(parsed) : {}
    const entries = Object.entries(fields).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(entries) as Draft
  } catch {
    return {}
  }
}

function isText(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'file')
}
