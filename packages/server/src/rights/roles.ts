/** The least number of each role. */
export const roles = { user: 1, moderator: 2, admin: 3, mcp: 100 } as const
