/** Moves the focus to the page's content, when what had it is gone. */
export function focusContent(): void {
  document.querySelector('main')?.focus()
}
