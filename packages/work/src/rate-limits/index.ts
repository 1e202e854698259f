export { countAttempt, uncountAttempts } from './attempts.js'
export { createRateLimiter, RateLimited, type RateLimiter } from './rate-limiter.js'
