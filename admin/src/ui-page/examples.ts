import type { Example, ExampleSection } from './example'
import { buttonExamples, dialogExamples } from './examples/actions'
import { colourExamples, textExamples } from './examples/foundations'

/** Every section of the page, in order; that of fields is at `/admin/form`. */
export const exampleSections: readonly ExampleSection[] = [
  { id: 'text', examples: textExamples },
  { id: 'colours', examples: colourExamples },
  { id: 'buttons', examples: buttonExamples },
  { id: 'fields', examples: [] },
  { id: 'labels', examples: onDemand(async () => (await lists()).labelExamples) },
  { id: 'cells', examples: onDemand(async () => (await lists()).cellExamples) },
  { id: 'rows', examples: onDemand(async () => (await lists()).rowExamples) },
  { id: 'avatars', examples: onDemand(async () => (await lists()).avatarExamples) },
  { id: 'empty', examples: onDemand(async () => (await feedback()).emptyExamples) },
  { id: 'errors', examples: onDemand(async () => (await feedback()).errorExamples) },
  { id: 'progress', examples: onDemand(async () => (await feedback()).progressExamples) },
  { id: 'dialogs', examples: dialogExamples },
  { id: 'navigation', examples: onDemand(async () => (await import('./examples/frame')).navigationExamples) },
  { id: 'cards', examples: onDemand(async () => (await dashboard()).cardExamples) },
  { id: 'charts', examples: onDemand(async () => (await dashboard()).chartExamples) },
]

function lists() {
  return import('./examples/lists')
}

function feedback() {
  return import('./examples/feedback')
}

function dashboard() {
  return import('./examples/dashboard')
}

/** Loads examples once, on first render. */
function onDemand(load: () => Promise<readonly Example[]>): () => Promise<readonly Example[]> {
  let loading: Promise<readonly Example[]> | undefined
  return () => {
    loading ??= load()
    return loading
  }
}
