import { membersRoute } from '../../routing/routes'

/** Path, below `/admin`, of the members who may be one person. */
export const suggestionsRoute = `${membersRoute}/suggestions`
