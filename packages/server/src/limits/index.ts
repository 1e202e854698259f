export { type CountMail, type Limiter, limiterOf } from './limiter.js'
export { generousLimits, isLimitName, type Limits, type Scope, scopes, strictLimits } from './rules.js'
