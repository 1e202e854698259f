import { stored } from './stored'

/** What was typed, by field. */
export type Draft = Readonly<Record<string, string>>

/** Fields that are no part of what was typed. */
const besides = ['locale', 'website', 'stamp', 'token']

const keyOf = (action: string) => `parvis.draft.${action}`

/** Keeps what was typed in this tab until it is sent. */
export function storeDraft(action: string, form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !besides.includes(entry[0]),
  )
  stored((storage) => storage.setItem(keyOf(action), JSON.stringify(Object.fromEntries(typed))))
}

export function dropDraft(action: string): void {
  stored((storage) => storage.removeItem(keyOf(action)))
}

/** Fills a form in with what was typed before in this tab; what was typed since the page came stays. */
export function restoreDraft(action: string, form: HTMLFormElement): void {
  const draft = stored((storage) => draftIn(storage.getItem(keyOf(action)))) ?? {}
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name)
    if (field instanceof RadioNodeList) field.value ||= value
    else if (field instanceof HTMLSelectElement) field.value = value
    else if (isText(field)) field.value ||= value
  }
}

/** What was kept; nothing of what is no draft. */
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
