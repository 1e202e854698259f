import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Roving tabindex: a group of controls is one stop of Tab; arrows, Home and End move within it, and the group is entered
 * where it was left.
 *
 * @param selector which elements of the group are its stops
 */
export function useRoving<Group extends HTMLElement>(selector: string) {
  const group = useRef<Group>(null)
  const current = useRef<HTMLElement>(null)
  const stops = useCallback(
    () => [...(group.current?.querySelectorAll<HTMLElement>(selector) ?? [])],
    [selector],
  )
  const settle = useCallback(() => {
    const all = stops()
    const stop = all.find((each) => each === current.current) ?? all[0]
    for (const each of all) each.tabIndex = each === stop ? 0 : -1
  }, [stops])
  useLayoutEffect(settle)
  const onKeyDown = (event: KeyboardEvent) => {
    const all = stops()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = destination(event.key, at, all.length)
    if (at < 0 || next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  const onFocus = () => {
    const focused = stops().find((each) => each === document.activeElement)
    if (!focused) return
    current.current = focused
    settle()
  }
  return { ref: group, onKeyDown, onFocus }
}

function destination(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : (at + step + count) % count
}
