let isUnasked = false

// Added as the console starts, so that it comes before those of forms, which ask.
window.addEventListener('beforeunload', (event) => {
  if (isUnasked) event.stopImmediatePropagation()
})

/**
 * Lets the page be left without the browser's question about unsaved changes, from now on: who has to sign in again could
 * not save them, and finds them again as a draft.
 */
export function leaveUnasked(): void {
  isUnasked = true
}
