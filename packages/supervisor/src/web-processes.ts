import { mostWebProcesses } from './settings.js'
import { createSlot, type Slot, type SlotOptions } from './slot.js'

/** The web processes, of which there may be more or fewer while they run. */
export interface WebProcesses {
  slots(): readonly Slot[]
  /** Starts another one. @throws Error when it does not become ready, or there are as many as may be */
  add(): Promise<void>
  /** Lets the last one finish its calls and end. @throws Error when there is no other one */
  remove(): Promise<void>
}

/** @param count how many there are at first; 0 where nothing answers calls */
export function createWebProcesses(
  count: number,
  { start, log }: Pick<SlotOptions, 'start' | 'log'>,
): WebProcesses {
  const slotAt = (index: number) => createSlot({ name: `Web process ${index + 1}`, start, log })
  const slots = Array.from({ length: count }, (_, index) => slotAt(index))
  return {
    slots: () => slots,
    async add() {
      if (slots.length === 0) throw new Error('This supervisor has no web processes')
      if (slots.length >= mostWebProcesses)
        throw new Error(`There are ${mostWebProcesses} web processes already`)
      const slot = slotAt(slots.length)
      await slot.begin().catch(async (error: unknown) => {
        await slot.stop()
        throw error
      })
      slots.push(slot)
    },
    async remove() {
      if (slots.length < 2) throw new Error('The last web process stays')
      await slots.pop()?.stop()
    },
  }
}
