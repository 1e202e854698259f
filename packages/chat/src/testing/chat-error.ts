import { expect } from 'vitest'
import type { ChatProblem } from '../chat-error.js'

/** Matcher of a `ChatError` with this problem. */
export const chatError = (problem: ChatProblem): unknown =>
  expect.objectContaining({ name: 'ChatError', problem })
