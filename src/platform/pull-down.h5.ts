/** Browsers load a page anew by themselves when it is pulled down. */
export function usePullDown(_refresh: () => void) {}
