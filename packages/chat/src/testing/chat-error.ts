import { expect } from 'vitest'
import type { ChatProblem } from '../chat-error.js'

/** A `ChatError` of a problem, for comparing with what was thrown. */
export const chatError = (problem: ChatProblem): unknown =>
  expect.objectContaining({ name: 'ChatError', problem })
