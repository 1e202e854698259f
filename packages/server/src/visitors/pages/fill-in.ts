import { type HTMLElement, parse } from 'node-html-parser'
import { escapeHtml } from '../../escape-html.js'

/** The state of a submitted form. */
export interface Filling {
  /** Where its form is sent to, by which it is found. */
  readonly action: string
  /** The input, by field. */
  readonly typed: Readonly<Record<string, unknown>>
  /** Errors of fields; those without a field in the form are only listed in the summary. */
  readonly errors: readonly { readonly path: string; readonly message: string }[]
  /** The error of the form as a whole. */
  readonly summary: string
}

/** Fields whose value is not shown again. */
const secret = ['token', 'stamp', 'locale']

/**
 * Fills the form of a built page with its input, with the errors next to each field and in a summary. Removes
 * the scripts: the page has another path than they expect, so hydration would discard the changes.
 */
export function fillIn(html: string, { action, typed, errors, summary }: Filling): string {
  const page = parse(html, { comment: true, blockTextElements: { script: true, style: true } })
  removeScripts(page)
  const form = page.querySelectorAll('form').find((each) => each.getAttribute('action') === action)
  if (!form) return page.toString()
  for (const [name, value] of Object.entries(typed))
    if (!secret.includes(name) && typeof value === 'string') fill(form, name, value)
  const unplaced = errors.filter(({ path, message }) => !markWrong(form, path, message))
  const [only] = errors.length === 1 ? unplaced : []
  const lines = [...errors.filter((each) => !unplaced.includes(each)), ...unplaced]
  // A single error without a field replaces the summary.
  showSummary(page, form, only?.message ?? summary, only ? [] : lines)
  return page.toString()
}

/** Puts the token of a mailed link into the form of a built page. */
export function fillToken(html: string, token: string): string {
  const page = parse(html, { comment: true, blockTextElements: { script: true, style: true } })
  for (const input of page.querySelectorAll('input[name=token]')) set(input, 'value', token)
  return page.toString()
}

/** Removes all scripts except the theme's, and marks the page: the theme hides elements that need scripts. */
function removeScripts(page: HTMLElement): void {
  page.querySelector('html')?.setAttribute('data-scripts', 'off')
  for (const script of page.querySelectorAll('script'))
    if (script.getAttribute('src') !== '/before-paint.js') script.remove()
  for (const link of page.querySelectorAll('link'))
    if (['script', 'fetch'].includes(link.getAttribute('as') ?? '')) link.remove()
}

function named(form: HTMLElement, name: string): HTMLElement[] {
  return form.querySelectorAll('input, textarea, select').filter((each) => each.getAttribute('name') === name)
}

function fill(form: HTMLElement, name: string, value: string): void {
  for (const field of named(form, name)) fillers[field.rawTagName.toLowerCase()]?.(field, value)
}

const fillers: Readonly<Record<string, (field: HTMLElement, value: string) => void>> = {
  input(field, value) {
    const type = field.getAttribute('type')
    if (type === 'file') return
    if (type === 'radio') mark(field, 'checked', field.getAttribute('value') === value)
    else set(field, 'value', value)
  },
  textarea(field, value) {
    // A line break right at the beginning is the parser's, not the text's.
    field.set_content(`\n${escapeHtml(value)}`)
  },
  select(field, value) {
    for (const option of field.querySelectorAll('option'))
      mark(option, 'selected', (option.getAttribute('value') ?? option.text) === value)
  },
}

/** Shows an error next to its field. @returns whether the form has the field */
function markWrong(form: HTMLElement, name: string, message: string): boolean {
  const fields = named(form, name).filter((field) => field.getAttribute('type') !== 'hidden')
  const note = form.querySelectorAll('[data-note]').find((each) => each.getAttribute('data-note') === name)
  if (fields.length === 0 || !note) return false
  for (const field of fields) {
    set(field, 'aria-invalid', 'true')
    set(field, 'aria-describedby', note.id)
  }
  set(note, 'data-tone', 'error')
  note.set_content(escapeHtml(message))
  return true
}

function showSummary(page: HTMLElement, form: HTMLElement, summary: string, errors: Filling['errors']): void {
  const place = form.querySelector('[data-summary]')
  if (!place) return
  place.removeAttribute('hidden')
  set(place, 'autofocus', 'autofocus')
  const lines = errors.map(({ path, message }) => lineOf(form, path, message))
  place.set_content(`<p>${escapeHtml(summary)}</p>${lines.length > 0 ? `<ul>${lines.join('')}</ul>` : ''}`)
  const title = page.querySelector('title')
  title?.set_content(escapeHtml(`${summary} – ${title.text}`))
}

/** A line of the error summary, which links to its field if there is one. */
function lineOf(form: HTMLElement, name: string, message: string): string {
  const [field] = named(form, name).filter((each) => each.getAttribute('type') !== 'hidden')
  const label = form.querySelectorAll('[data-label]').find((each) => each.getAttribute('data-label') === name)
  if (!field?.id || !label) return `<li>${escapeHtml(message)}</li>`
  return `<li><a href="#${inAttribute(field.id)}">${escapeHtml(label.text.trim())}</a> – ${escapeHtml(message)}</li>`
}

function set(element: HTMLElement, name: string, value: string): void {
  element.setAttribute(name, inAttribute(value))
}

function mark(element: HTMLElement, name: string, isMarked: boolean): void {
  if (isMarked) element.setAttribute(name, name)
  else element.removeAttribute(name)
}

/** Characters that the HTML library would escape itself; they become character references first. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const escapedByLibrary = /[\\\x01-\x1f]/g

/** Escapes text for an attribute. */
function inAttribute(text: string): string {
  return escapeHtml(text).replace(escapedByLibrary, (character) => `&#${character.codePointAt(0)};`)
}
