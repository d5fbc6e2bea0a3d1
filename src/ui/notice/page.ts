/** The page that is shown, as the navigation knows it; `app/boot.ts` says how. */
export const page = {
  url: (): string => '',
  reload: async (): Promise<void> => undefined,
}
