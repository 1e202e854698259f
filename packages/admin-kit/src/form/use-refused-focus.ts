import { type RefObject, useEffect } from 'react'

/** Moves the focus to the first refused value of a form, at each refusal. */
export function useRefusedFocus(form: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, refusals])
}
