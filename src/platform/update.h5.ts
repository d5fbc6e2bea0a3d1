/** A website is new whenever it is opened. */
export function watchUpdate(_ask: () => Promise<{ confirm: boolean }>) {}
