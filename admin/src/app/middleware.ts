import type { Visit } from '../routing/page'
import { session } from '../session/current-session'
import { adminAccess } from './admin-access'
import { mediaCommunity } from './media-community'
import { pageValidation } from './page-validation'
import { createPipeline } from './pipeline'
import { type RouteRule, routeRules } from './route-rules'

/** The order middleware runs in. */
const order = ['page-validation', 'media-community', 'route-rules', 'admin']

/** Addresses that lead elsewhere. */
const rules: readonly RouteRule[] = [
  { from: '/admin/login', to: `${window.location.origin}/login` },
  { from: '/admin/register', to: `${window.location.origin}/register` },
]

/** Runs the middleware a page names. */
export const runMiddleware = createPipeline<Visit>(order, {
  'page-validation': pageValidation,
  'media-community': mediaCommunity(session),
  'route-rules': routeRules(rules),
  admin: adminAccess(session),
})

/** What runs before every page of the console. */
export const consoleMiddleware = ['page-validation', 'route-rules', 'admin'] as const

/** What runs before the pages of media. */
export const mediaMiddleware = [...consoleMiddleware, 'media-community'] as const
