import type { StoredFile } from '@parvis/data-provider'

/** What became of a file so far; `share` of it was sent, from 0 to 1. */
export type UploadState =
  | { step: 'waiting' | 'cancelled' }
  | { step: 'sending'; share: number }
  | { step: 'stored'; stored: StoredFile }
  | { step: 'refused'; reason: string }

/** A file that is to be sent. */
export interface QueuedFile {
  key: number
  file: File
  state: UploadState
}

export type UploadChange = { added: readonly File[] } | { key: number; state: UploadState }

/** How many files are sent at the same time. */
export const sentAtOnce = 3

/** The queue after a change; a file that was cancelled or stored no longer changes, but for being sent anew. */
export function changeQueue(queue: readonly QueuedFile[], change: UploadChange): readonly QueuedFile[] {
  if ('added' in change) return [...queue, ...numbered(change.added, queue.length)]
  const { key, state } = change
  return queue.map((each) => (each.key === key && mayBecome(each.state, state) ? { ...each, state } : each))
}

function numbered(files: readonly File[], from: number): QueuedFile[] {
  return files.map((file, index) => ({ key: from + index, file, state: { step: 'waiting' } }))
}

function mayBecome({ step }: UploadState, next: UploadState): boolean {
  if (step === 'stored') return false
  return step !== 'cancelled' || next.step === 'waiting'
}

/** The files to send now. */
export function nextToSend(queue: readonly QueuedFile[]): readonly QueuedFile[] {
  const sending = queue.filter(({ state }) => state.step === 'sending').length
  return queue.filter(({ state }) => state.step === 'waiting').slice(0, Math.max(0, sentAtOnce - sending))
}

/** Whether a file is still to be sent, or being sent. */
export function isUnderWay({ state: { step } }: QueuedFile): boolean {
  return step === 'waiting' || step === 'sending'
}
