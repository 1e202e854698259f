import { membersRoute } from '../../routing/routes'

/** Where members are who may be one person; a path below `/admin`. */
export const suggestionsRoute = `${membersRoute}/suggestions`
