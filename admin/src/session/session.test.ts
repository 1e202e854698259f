import { afterEach, expect, test, vi } from 'vitest'
import { createSession } from './session'
import { type SessionApi, SessionCallError } from './session-api'
import { connection } from './testing/connection'
import { memoryStorage } from './testing/memory-storage'
import { createTokenStore } from './token-store'

const someone = connection()

afterEach(() => {
  vi.restoreAllMocks()
})

/** A session on loopback: calls without a given answer find nothing. */
function sessionWith({
  own = null,
  fromTab = null,
  api = {},
}: {
  own?: string | null
  fromTab?: string | null
  api?: Partial<SessionApi>
}) {
  const seen: string[] = []
  const tokens = createTokenStore(memoryStorage())
  if (own) tokens.set(own)
  let signedOutElsewhere = () => {}
  let accountChangedElsewhere = () => {}
  const session = createSession({
    tokens,
    tabs: {
      ask: async () => fromTab,
      announceSignOut: () => seen.push('sign-out announced'),
      onSignedOut: (listener) => {
        signedOutElsewhere = listener
      },
      announceAccountChange: () => seen.push('account change announced'),
      onAccountChanged: (listener) => {
        accountChangedElsewhere = listener
      },
    },
    api: {
      identity: async (used) => {
        seen.push(`identity ${used}`)
        return someone
      },
      refresh: async () => null,
      logout: async (used) => {
        seen.push(`logout ${used}`)
      },
      selectAccount: async (used, id) => {
        seen.push(`select ${id} by ${used}`)
      },
      ...api,
    },
    toLogin: ({ back, ended }) => seen.push(`${ended ? 'ended, ' : ''}${back ? 'login and back' : 'login'}`),
    toFirstPage: () => seen.push('first page'),
    clearAccount: () => seen.push('community cleared'),
    clearBrowser: () => seen.push('browser cleared'),
  })
  return {
    session,
    seen,
    tokens,
    signedOutElsewhere: () => signedOutElsewhere(),
    accountChangedElsewhere: () => accountChangedElsewhere(),
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('it is connected once the identity call succeeded, and asks only once', async () => {
  const { session, seen } = sessionWith({ own: 'own' })
  expect(session.state()).toEqual({ status: 'not-connected', coreLoaded: false, fullAppLoaded: false })
  await Promise.all([session.connect(), session.connect()])
  expect(session.state()).toEqual({
    status: 'connected',
    coreLoaded: true,
    fullAppLoaded: true,
    connection: someone,
  })
  expect(seen).toEqual(['identity own'])
})

test('a new tab takes the token of another tab, else that of remember me', async () => {
  const second = sessionWith({ fromTab: 'shared' })
  await second.session.connect()
  expect(second.session.token()).toBe('shared')
  const remembered = sessionWith({ api: { refresh: async () => 'fresh' } })
  await remembered.session.connect()
  expect(remembered.session.token()).toBe('fresh')
})

test('without a token it leaves for the login page, to come back afterwards', async () => {
  const { session, seen } = sessionWith({})
  session.connect()
  await settled()
  expect(seen).toEqual(['login and back'])
  expect(session.state().status).toBe('not-connected')
})

test('a token the server does not know is replaced by remember me', async () => {
  const { session } = sessionWith({
    own: 'stale',
    api: {
      identity: async (token) => {
        if (token === 'stale') throw new SessionCallError(401)
        return someone
      },
      refresh: async () => 'fresh',
    },
  })
  expect(await session.connect()).toBe(someone)
  expect(session.token()).toBe('fresh')
})

test('a token the server does not know, and nothing to replace it by, is a session that ended', async () => {
  const unknown = () => Promise.reject(new SessionCallError(401))
  const { session, seen } = sessionWith({ own: 'stale', api: { identity: unknown } })
  session.connect()
  await settled()
  expect(session.token()).toBeNull()
  expect(seen).toEqual(['ended, login and back'])
})

test('an identity call that fails is reported, and tried again by the next call', async () => {
  let up = false
  const { session } = sessionWith({
    own: 'own',
    api: {
      identity: async () => {
        if (!up) throw new SessionCallError(503)
        return someone
      },
    },
  })
  await expect(session.connect()).rejects.toMatchObject({ status: 503 })
  up = true
  expect(await session.connect()).toBe(someone)
})

test('an expired session is renewed once, however many calls were refused', async () => {
  let renewals = 0
  const { session, seen } = sessionWith({
    own: 'own',
    api: { refresh: async () => `fresh ${++renewals}` },
  })
  session.onChange((change) => seen.push(change))
  await Promise.all([session.expired(session.token() ?? ''), session.expired(session.token() ?? '')])
  expect(session.token()).toBe('fresh 1')
  expect(seen).toEqual(['identity fresh 1', 'renewed'])
})

test('what is read during the renewal is refused as an expired session, not as a missing one', async () => {
  const during: (string | null)[] = []
  const { session } = sessionWith({
    own: 'own',
    api: {
      refresh: async () => {
        during.push(session.token())
        return 'fresh'
      },
    },
  })
  await session.expired('own')
  expect(during).toEqual(['own'])
})

test('an expired session that cannot be renewed leaves for the login page, and nothing is read any more', async () => {
  const { session, seen } = sessionWith({ own: 'own' })
  session.expired(session.token() ?? '')
  await settled()
  expect(session.token()).toBeNull()
  expect(session.left.aborted).toBe(true)
  expect(seen).toEqual(['ended, login and back'])
})

test('a session whose renewal fails leaves for the login page too', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { session, seen } = sessionWith({
    own: 'own',
    api: {
      refresh: async () => {
        throw new SessionCallError(503)
      },
    },
  })
  session.expired(session.token() ?? '')
  await settled()
  expect(seen).toEqual(['ended, login and back'])
  expect(log).toHaveBeenCalledOnce()
})

test('signing out clears everything and announces it to the other tabs', async () => {
  const { session, seen } = sessionWith({ own: 'own' })
  session.onChange((change) => seen.push(change))
  session.left.addEventListener('abort', () => seen.push('left'))
  await session.signOut()
  expect(seen).toEqual([
    'community cleared',
    'browser cleared',
    'sign-out announced',
    'left',
    'logout own',
    'ended',
    'login',
  ])
  expect(session.token()).toBeNull()
})

test('a call that ends the session is made once nothing is asked for any more', async () => {
  const { session, seen } = sessionWith({ own: 'own' })
  session.onEnding(() => {
    seen.push('ending')
    return () => seen.push('stays')
  })
  await session.endBy(async () => {
    seen.push('called')
  })
  expect(seen).toEqual([
    'ending',
    'called',
    'community cleared',
    'browser cleared',
    'sign-out announced',
    'login',
  ])
  expect(session.token()).toBeNull()
})

test.each(['is signed out of', 'ends by a call'])('a session that %s is not read meanwhile', async (way) => {
  let answer = (_: typeof someone) => {}
  const identity = () => new Promise<typeof someone>((resolve) => (answer = resolve))
  const { session, seen } = sessionWith({ own: 'own', api: { identity } })
  const read = session.reread()
  const call = async () => void seen.push('called')
  const ended = way === 'ends by a call' ? session.endBy(call) : session.signOut()
  await settled()
  expect(seen).not.toContain('called')
  expect(seen).not.toContain('logout own')
  await session.reread()
  answer(someone)
  await Promise.all([read, ended])
  expect(seen.at(-1)).toBe('login')
})

test('the session stays when the call that was to end it is refused', async () => {
  const { session, seen } = sessionWith({ own: 'own' })
  session.onEnding(() => () => seen.push('stays'))
  const refused = () => Promise.reject(new Error('wrong password'))
  await expect(session.endBy(refused)).rejects.toThrow('wrong password')
  expect(seen).toEqual(['stays'])
  expect(session.token()).toBe('own')
})

test('signing out succeeds when the server is away, which is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const away = () => Promise.reject(new SessionCallError(0))
  const { session, seen } = sessionWith({ own: 'own', api: { logout: away } })
  await session.signOut()
  expect(seen.at(-1)).toBe('login')
  expect(session.token()).toBeNull()
  expect(log).toHaveBeenCalledOnce()
})

test('a session that was left is not read again', async () => {
  const { session, seen } = sessionWith({ own: 'own' })
  await session.signOut()
  const before = [...seen]
  await session.reread()
  expect(seen).toEqual(before)
})

test('signing out in another tab signs out here', async () => {
  const { session, seen, signedOutElsewhere } = sessionWith({ own: 'own' })
  await session.connect()
  signedOutElsewhere()
  expect(session.token()).toBeNull()
  expect(seen).toEqual(['identity own', 'login'])
})

test('one looks as someone else and is oneself again, and nothing read before stays', async () => {
  const { session, seen } = sessionWith({ own: 'own' })
  session.onChange((change) => seen.push(change))
  await session.enterView('view', '/settings')
  expect(session.token()).toBe('view')
  expect(await session.leaveView()).toBe('/settings')
  await session.expired('view')
  expect(session.token()).toBe('own')
  expect(seen).toEqual(['identity view', 'changed', 'logout view', 'identity own', 'changed'])
})

test('a view ends once everything that was read of it is answered', async () => {
  const answers: (() => void)[] = []
  const { session, seen } = sessionWith({
    own: 'own',
    api: { identity: () => new Promise((resolve) => answers.push(() => resolve(someone))) },
  })
  const entering = session.enterView('view', '/settings')
  answers[0]?.()
  await entering
  const reads = [session.reread(), session.reread()]
  const leaving = session.leaveView()
  answers[2]?.()
  await settled()
  expect(seen).toEqual([])
  answers[1]?.()
  await Promise.all(reads)
  await settled()
  expect(seen).toEqual(['logout view'])
  answers[3]?.()
  await leaving
})

test.each([
  ['before', 0],
  ['after', 1],
])(
  'a session that is read again while a view ends, and answered %s, announces only that',
  async (_, first) => {
    const answers: (() => void)[] = []
    const { session, seen } = sessionWith({
      own: 'own',
      api: {
        identity: (token) => {
          const answer = connection({ permissions: [token] })
          if (token === 'view') return Promise.resolve(answer)
          return new Promise((resolve) => answers.push(() => resolve(answer)))
        },
        logout: async () => {},
      },
    })
    await session.enterView('view', '/settings')
    session.onChange((change) => seen.push(change))
    const leaving = session.leaveView()
    const reading = session.reread()
    await settled()
    answers[first]?.()
    await settled()
    answers[1 - first]?.()
    await Promise.all([leaving, reading])
    expect(seen).toEqual(['changed'])
  },
)

test.each(['connects', 'calls'])('one is oneself again when the view has ended as it %s', async (moment) => {
  const { session, seen, tokens } = sessionWith({
    own: 'own',
    api: {
      identity: async (token) => {
        if (token === 'view') throw new SessionCallError(401)
        return someone
      },
    },
  })
  tokens.startView('view', '/settings')
  await (moment === 'calls' ? session.expired(session.token() ?? '') : session.connect())
  expect(session.token()).toBe('own')
  expect(seen).toEqual([])
})

test('signing out while one looks ends one’s own session', async () => {
  const { session, seen } = sessionWith({ own: 'own' })
  await session.enterView('view', '/')
  await session.signOut()
  expect(seen).toContain('logout own')
  expect(session.token()).toBeNull()
})

test('withdrawn rights are announced once they are read again, and only then', async () => {
  let permissions = ['companies.full']
  const { session, seen } = sessionWith({
    own: 'own',
    api: { identity: async () => connection({ permissions }) },
  })
  session.onChange((change) => seen.push(change))
  const first = await session.connect()
  await session.reread()
  expect(seen).toEqual([])
  const state = session.state()
  expect(state.status === 'connected' && state.connection).toBe(first)
  permissions = ['companies.read']
  await session.reread()
  expect(seen).toEqual(['renewed'])
  expect((await session.connect()).permissions).toEqual(permissions)
})

const elsewhere = { ...someone, account: { id: 'other', name: 'Atelier', house: false, visited: false } }

test('going to another account leaves nothing of the former one, here and in the other tabs', async () => {
  const { session, seen } = sessionWith({ own: 'own' })
  await session.connect()
  session.onChange((change) => seen.push(change))
  await session.enterAccount('other')
  expect(seen.slice(1)).toEqual([
    'select other by own',
    'community cleared',
    'moved',
    'account change announced',
    'first page',
  ])
})

test('an account that cannot be entered leaves everything as it is', async () => {
  const refuse = () => Promise.reject(new SessionCallError(404))
  const { session, seen } = sessionWith({ own: 'own', api: { selectAccount: refuse } })
  await session.connect()
  await expect(session.enterAccount('other')).rejects.toMatchObject({ status: 404 })
  expect(seen).toEqual(['identity own'])
})

test.each([
  ['follows if its session moved', elsewhere, ['moved']],
  ['stays if it has another session', someone, []],
])('when another tab enters another account, a tab %s', async (_, found, expected) => {
  let answer = someone
  const { session, seen, accountChangedElsewhere } = sessionWith({
    own: 'own',
    api: { identity: async () => answer },
  })
  await session.connect()
  session.onChange((change) => seen.push(change))
  answer = found
  accountChangedElsewhere()
  await settled()
  expect(seen).toEqual(expected)
})

test('a renewed session that is in another account shows nothing of the former one', async () => {
  let answer = someone
  const { session, seen } = sessionWith({
    own: 'own',
    api: { identity: async () => answer, refresh: async () => 'fresh' },
  })
  await session.connect()
  session.onChange((change) => seen.push(change))
  answer = elsewhere
  await session.expired(session.token() ?? '')
  expect(seen).toEqual(['moved'])
})

test('a changed name is announced, and nothing that was read is dropped for it', async () => {
  let answer = someone
  const { session, seen } = sessionWith({ own: 'own', api: { identity: async () => answer } })
  await session.connect()
  session.onChange((change) => seen.push(change))
  answer = { ...someone, connectedUser: { ...someone.connectedUser, firstname: 'Camélia' } }
  await session.reread()
  await session.reread()
  expect(seen).toEqual(['identified'])
  expect((await session.connect()).connectedUser.firstname).toBe('Camélia')
})
