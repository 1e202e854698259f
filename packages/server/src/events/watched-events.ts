import type { Caller } from '@parvis/engine'
import { grants, type Right } from '@parvis/schema'
import type { Change, ChangeHub } from '@parvis/work'
import { eventStream } from './event-stream.js'

export interface WatchOptions {
  readonly hub: ChangeHub<Right>
  readonly caller: Caller
  /** Identifies the watcher again; undefined once their session has ended. */
  readonly identify: () => Promise<Caller | undefined>
  /** How long it lasts at most, in milliseconds. */
  readonly lasting: number
  /** How often it shows that it is alive, in milliseconds. */
  readonly beat: number
}

/** Why a stream ends: its lifetime is over, the session changed, or the process stops. */
export type WatchEnd = 'time' | 'session' | 'restart'

/** How long the watcher's identity is cached, in milliseconds. */
const fresh = 1000
/** How many changes are queued at most while the watcher is identified. */
const mostWaiting = 1000

/**
 * Streams the changes of an account to a watcher: only those they have the right for at that moment or that are for them, and
 * changes of their own rights. Ends with their session.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function watchedEvents({ hub, caller, identify, lasting, beat }: WatchOptions) {
  const events = eventStream()
  let known = caller
  let knownAt = performance.now()
  let waiting: Change<Right>[] = []
  let hasMissed = false
  let isFlushing = false
  let wasBehind = false
  let later: NodeJS.Timeout | undefined

  async function recheck(): Promise<void> {
    const now = await identify()
    if (now?.accountId !== caller.accountId || now.userId !== caller.userId) return end('session')
    if (rightsOf(now) !== rightsOf(known)) events.send('changed', { topic: 'rights' })
    known = now
    knownAt = performance.now()
  }

  function pass({ topic, right, users, ids, about }: Change<Right>): void {
    const isForThem = users ? users.includes(caller.userId) : right && grants(known.rights, right)
    if (isForThem) events.send('changed', { topic, ids, about })
  }

  async function flush(): Promise<void> {
    if (isFlushing) return
    isFlushing = true
    try {
      do {
        if (performance.now() - knownAt > fresh) await recheck()
        // A change passed on now may have changed their rights.
        else if (waiting.length > 0) later ??= setTimeout(recheckLater, fresh)
        if (events.stream.readableEnded || hasEnded) return
        if (hasMissed) events.send('reread', {})
        hasMissed = false
        for (const each of waiting.splice(0)) pass(each)
      } while (waiting.length > 0)
    } catch {
      // The database is unreachable: the client is asked to read again once it is back.
      miss()
    } finally {
      isFlushing = false
    }
  }

  function recheckLater(): void {
    later = undefined
    flush()
  }

  function miss(): void {
    waiting = []
    hasMissed = true
  }

  function beatNow(): void {
    if (wasBehind && events.isBehind()) return void events.stream.destroy()
    wasBehind = events.isBehind()
    events.beat()
    flush()
  }

  let hasEnded = false
  function end(why: WatchEnd): void {
    if (hasEnded) return
    hasEnded = true
    events.end('end', { why })
  }

  const leave = await hub.watch({
    accountId: caller.accountId,
    changed(change) {
      waiting.push(change)
      if (waiting.length > mostWaiting) miss()
      flush()
    },
    missed() {
      miss()
      flush()
    },
  })
  const beats = setInterval(beatNow, beat)
  const last = setTimeout(() => end('time'), lasting)
  events.stream.once('close', () => {
    leave()
    clearInterval(beats)
    clearTimeout(last)
    clearTimeout(later)
  })
  events.send('ready', {})
  return { stream: events.stream, end }
}

function rightsOf({ rights }: Caller): string {
  return [...rights].sort().join(' ')
}
