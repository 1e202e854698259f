export { endSessionsIn, forgetPeople, onlyOf, ownerFirst } from './accounts/people-of.js'
export { addAccount } from './add-account.js'
export {
  firstAdministratorPaths,
  houseState,
  issueFirstAdministratorToken,
  linkHours,
} from './first-administrator/link.js'
export { identifyBySession } from './identify.js'
export { usernameSkeleton } from './identities.js'
export { tokenOf } from './identity-routes.js'
export { hashPassword, isPassword } from './passwords.js'
export { passwordOnlyRule, provePassword } from './prove-password.js'
export { identityRoutes } from './routes.js'
export { type Sessions, sessionsIn } from './sessions.js'
export { sweepExpired } from './sweep-expired.js'
export { viewsIn } from './view.js'
