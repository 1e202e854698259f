import { vi } from 'vitest'

/** Waits until an expectation holds. @throws its last failure when it does not in time */
export function eventually(check: () => Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 180_000 })
}
