export { deletePeople, endSessionsIn, onlyOf, ownerFirst } from './accounts/people-of.js'
export { addAccount } from './add-account.js'
export {
  firstAdministratorPaths,
  issueFirstAdministratorToken,
  linkHours,
  operatorAccount,
} from './first-administrator/link.js'
export { usernameSkeleton } from './identities.js'
export { tokenOf } from './identity-routes.js'
export { hashPassword, isPassword } from './passwords/passwords.js'
export { provePassword } from './passwords/prove-password.js'
export { identityRoutes } from './routes.js'
export { identifyBySession } from './sessions/identify.js'
export { type Sessions, sessionsIn } from './sessions/sessions.js'
export { sweepExpired } from './sweep-expired.js'
export { viewsIn } from './view.js'
