import { stored } from '../visitor-form/stored'

const key = 'parvis.step.quotes'

/** Writes a step into an entry of the browser's history, and keeps it in this tab for the page in another language. */
export function keepStep(step: number, write: 'pushState' | 'replaceState'): void {
  window.history[write]({ ...window.history.state, [key]: step }, '')
  stored((storage) => storage.setItem(key, String(step)))
}

/** Forgets the step, once all was sent. */
export function dropStep(): void {
  keepStep(0, 'replaceState')
  stored((storage) => storage.removeItem(key))
}

/** The step to open the page at, from 0: that of the entry, else the one that was shown last in this tab. */
export function keptStep(last: number): number {
  const latest = () => stored((storage) => asStep(Number(storage.getItem(key)), last))
  const step = stepIn(window.history.state, last) ?? latest() ?? 0
  keepStep(step, 'replaceState')
  return step
}

/** The step of an entry of the history; undefined where it has none. */
export function stepIn(state: unknown, last: number): number | undefined {
  return asStep(Object(state)[key], last)
}

function asStep(value: unknown, last: number): number | undefined {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= last ? Number(value) : undefined
}
