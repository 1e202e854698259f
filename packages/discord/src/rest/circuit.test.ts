import { describe, expect, it } from 'vitest'
import { circuitOf } from './circuit.js'

const minute = 60_000

function at(start: number) {
  const clock = { now: start }
  return { clock, circuit: circuitOf({ invalidAnswers: 3, blockedFor: 5_000 }, () => clock.now) }
}

describe('the circuit', () => {
  it('lets calls pass', () => {
    expect(() => at(0).circuit.pass()).not.toThrow()
  })

  it('opens for a while and closes by itself', () => {
    const { clock, circuit } = at(1_000)
    expect(circuit.block().facts.retryAfter).toBe(5_000)
    clock.now += 4_999
    expect(() => circuit.pass()).toThrow('blocked')
    clock.now += 1
    expect(() => circuit.pass()).not.toThrow()
  })

  it('stays open as long as it was told last', () => {
    const { clock, circuit } = at(1_000)
    circuit.block(60_000)
    circuit.block(1_000)
    clock.now += 30_000
    expect(() => circuit.pass()).toThrow('blocked')
  })

  it('opens before the address is banned, until answers are forgotten', () => {
    const { clock, circuit } = at(0)
    circuit.countInvalid()
    clock.now = 9 * minute
    circuit.countInvalid()
    expect(() => circuit.pass()).not.toThrow()
    circuit.countInvalid()
    expect(() => circuit.pass()).toThrow('blocked')
    clock.now = 10 * minute
    expect(() => circuit.pass()).not.toThrow()
  })

  it('does not count what is ten minutes old', () => {
    const { clock, circuit } = at(0)
    circuit.countInvalid()
    circuit.countInvalid()
    clock.now = 10 * minute
    circuit.countInvalid()
    expect(() => circuit.pass()).not.toThrow()
  })
})
