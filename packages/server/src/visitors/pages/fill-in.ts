import { type HTMLElement, parse } from 'node-html-parser'
import { escapeHtml } from '../../escape-html.js'

/** What a page is to say of a form that was sent. */
export interface Filling {
  /** Where its form is sent to, by which it is found. */
  readonly action: string
  /** What was typed, by field. */
  readonly typed: Readonly<Record<string, unknown>>
  /** What is wrong with fields; what is wrong with none of those that the form has is said above them alone. */
  readonly errors: readonly { readonly path: string; readonly message: string }[]
  /** What is wrong as a whole. */
  readonly summary: string
}

/** Fields whose value is not shown again. */
const secret = ['token', 'stamp', 'locale']

/**
 * A built page with its form filled in again as it was sent, what is wrong beside each field and above them all. Its scripts
 * are taken out: the page is at another address than the one that they expect, and would be drawn anew without all that.
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
  // What is wrong with no field in sight is all there is to say.
  showSummary(page, form, only?.message ?? summary, only ? [] : lines)
  return page.toString()
}

/** A built page whose form holds a token, as the link that led to it does. */
export function fillToken(html: string, token: string): string {
  const page = parse(html, { comment: true, blockTextElements: { script: true, style: true } })
  for (const input of page.querySelectorAll('input[name=token]')) set(input, 'value', token)
  return page.toString()
}

/** Takes all scripts out but that of the theme, and says so to it: what only they bring to life is not shown then. */
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

/** Says beside a field what is wrong with it. @returns whether there is such a field */
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

/** A line of what is wrong, which leads to its field where there is one. */
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

/** What the library that writes attributes would escape in its own way, so that it is a character reference before. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const escapedByLibrary = /[\\\x01-\x1f]/g

/** Text as it is written in an attribute, whatever stands around it. */
function inAttribute(text: string): string {
  return escapeHtml(text).replace(escapedByLibrary, (character) => `&#${character.codePointAt(0)};`)
}
