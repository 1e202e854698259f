import { lazy } from 'react'

/** Finds records by what is typed; it loads when it is shown. */
export const ReferencePicker = lazy(async () => ({
  default: (await import('./reference-picker.js')).ReferencePicker,
}))
