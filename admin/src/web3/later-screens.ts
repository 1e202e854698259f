/** The screens about tokens, each loaded once it is shown: listed here, they do not lengthen the first screen. */

export const mint = async () => (await import('./home/mint-screen')).MintScreen

export const tokenExtensions = async () => (await import('./token-extensions')).tokenExtensions
