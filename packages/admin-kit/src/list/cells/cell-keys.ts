import type { KeyboardEvent, RefObject } from 'react'

export interface CellKeysOptions {
  form: RefObject<HTMLFormElement | null>
  isUnsaved: boolean
  isSubmitting: boolean
  /** The number of cells to go on by, once saved. */
  step: RefObject<number>
  restore(step: number): void
}

/** Creates the handler of the keys that end the editing of a cell: Enter, Tab and Escape. */
export function cellKeys({ form, isUnsaved, isSubmitting, step, restore }: CellKeysOptions) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, nativeEvent } = event
    if (!isFromControl(event) || nativeEvent.isComposing) return
    const isTab = key === 'Tab'
    const isMeant = isTab || ((key === 'Enter' || key === 'Escape') && !isExpanded(event))
    if (!isMeant && !isSubmitting) return
    event.preventDefault()
    event.stopPropagation()
    if (isSubmitting) return
    step.current = isTab ? (shiftKey ? -1 : 1) : 0
    if (key === 'Escape' || !isUnsaved) return restore(step.current)
    form.current?.requestSubmit()
  }
}

/** Keys in the menus and dialogs of a control come from elsewhere in the document. */
function isFromControl({ currentTarget, target }: KeyboardEvent<HTMLElement>): boolean {
  return currentTarget.contains(target as Element)
}

/** Whether the control shows its options, which Enter and Escape are for then. */
function isExpanded({ target }: KeyboardEvent<HTMLElement>): boolean {
  return (target as Element).getAttribute('aria-expanded') === 'true'
}
