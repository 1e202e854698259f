/** Where the trash is, below `/admin`. */
export const trashRoute = 'trash'
