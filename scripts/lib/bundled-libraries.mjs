/** Libraries of many small files, most of which each start of the server would read: its bundle contains what it needs of them. */
export const bundledLibraries =
  /^(abitype|discord-api-types|drizzle-orm|jsvat|libphonenumber-js|multiformats|ox|undici|viem|zod|@noble\/.+|@scure\/.+)$/
