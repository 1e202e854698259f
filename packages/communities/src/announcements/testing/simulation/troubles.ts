import type { DeliveryRow } from '../../../deliveries/testing/memory-deliveries.js'
import { someTime } from '../../../deliveries/testing/simulation/some-time.js'
import type { SimulatedAnnouncements } from './world.js'

const minute = 60_000

/** Has the platform refuse some messages of announcements, or fail at them. */
export function trouble(
  { choices, chat, nonceOf, time }: SimulatedAnnouncements,
  { id, place: { channelId } }: DeliveryRow,
  isOver: () => boolean,
): void {
  const { chance } = choices
  if (chance(0.08)) chat.filtered.add(nonceOf(id))
  else if (chance(0.01)) chat.defects.set(nonceOf(id), { isPosted: chance(0.5) })
  if (isOver() || !chance(0.1)) return
  const mood = chat.moodOf(channelId)
  mood.refusal = 'forbidden'
  time.after(someTime(choices, 20 * minute), () => {
    mood.refusal = undefined
  })
}

/** Stops all workers for minutes or hours, so that announcements are late. */
export function stopAll({ choices: { between, pick }, slots }: SimulatedAnnouncements): void {
  const minutes = between(2, pick([10, 30, 100]))
  for (const { process } of slots) process.pause(minutes * minute)
}
