import { applicationBody } from '../bodies.js'
import { problems } from '../rest-error.js'
import type { Route } from '../route.js'

/** What a bot asks about itself and about the gateway before it connects. */
export const applicationRoutes: Route[] = [
  {
    method: 'GET',
    path: '/gateway/bot',
    rate: 'gateway',
    answer: ({ caller: { application } }, { gateway }) => ({
      url: gateway.url(),
      shards: gateway.shards(application.id),
      session_start_limit: gateway.sessionStarts(application.id),
    }),
  },
  {
    method: 'GET',
    path: '/applications/@me',
    rate: 'application',
    answer: ({ caller }, { world }) => applicationBody(world, caller.application),
  },
  {
    method: 'GET',
    path: '/oauth2/applications/@me',
    rate: 'application',
    answer: ({ caller }, { world }) => applicationBody(world, caller.application),
  },
  {
    method: 'GET',
    path: '/oauth2/@me',
    rate: 'application',
    for: 'person',
    answer({ caller }, { world }) {
      if (caller.kind !== 'person') throw problems.unauthorized()
      const { id, name, icon, description, bot_public, bot_require_code_grant } = applicationBody(
        world,
        caller.application,
      )
      return {
        application: { id, name, icon, description, bot_public, bot_require_code_grant },
        scopes: caller.scopes,
        expires: new Date(caller.expiresAt).toISOString(),
        ...(caller.scopes.includes('identify') ? { user: caller.user } : {}),
      }
    },
  },
]
