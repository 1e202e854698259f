const key = 'selectedCompanyId'

/** Id of the community that calls are about, or `null`. */
export function selectedCommunity(): string | null {
  return localStorage.getItem(key)
}

export function forgetSelectedCommunity(): void {
  localStorage.removeItem(key)
}
