/** The cashier's look: the app's colours (`src/theme/tokens.scss`), light and dark, one card that fits any width. */
export const CASHIER_STYLE = `
:root { --page: #f8f8f8; --card: #fff; --line: rgba(30, 27, 46, 0.16); --ink: #1e1b2e; --ink-2: #575368; --accent: #ff5a3c;
  --accent-press: #f04a2c; --accent-ink: #c4351a; --on-accent: #260a04; --focus: #1d5fd1; --warn: #8f5300; --warn-tint: #fff2da;
  --shadow: 0 16px 48px rgba(30, 27, 46, 0.1); color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  :root { --page: #121016; --card: #1d1a24; --line: rgba(255, 255, 255, 0.2); --ink: #f5f2fa; --ink-2: #bdb7cb; --accent: #ff6a4d;
    --accent-press: #f0583a; --accent-ink: #ff9077; --focus: #8ab6ff; --warn: #ffc35a; --warn-tint: #35270f;
    --shadow: 0 16px 48px rgba(0, 0, 0, 0.45); }
}
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page); color: var(--ink);
  font: 16px/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans CJK SC',
    'Microsoft YaHei', sans-serif; font-variant-numeric: tabular-nums; }
main { width: 100%; max-width: 400px; padding: 28px 24px 20px; border-radius: 20px; background: var(--card); box-shadow: var(--shadow);
  text-align: center; overflow-wrap: anywhere; }
.shop { color: var(--ink-2); font-size: 14px; }
h1 { font-size: 20px; line-height: 1.25; font-weight: 600; }
.note { display: inline-block; margin-top: 12px; padding: 4px 12px; border-radius: 999px; background: var(--warn-tint); color: var(--warn);
  font-size: 13px; }
.amount { margin: 20px 0; font-size: 44px; line-height: 1.2; font-weight: 600; }
.amount small { font-size: 24px; font-weight: 600; }
.label { display: block; color: var(--ink-2); font-size: 14px; line-height: 1.5; font-weight: 400; }
dl { border-top: 1px solid var(--line); padding-top: 12px; text-align: start; }
dl div { display: flex; gap: 16px; padding: 4px 0; }
dt { flex: none; color: var(--ink-2); }
dd { flex: 1; text-align: end; }
dl div + div dd { font-size: 13px; line-height: 24px; }
.buttons { display: grid; gap: 12px; margin-top: 20px; }
button { min-height: 48px; border: 1px solid var(--line); border-radius: 999px; background: none; color: inherit; font: inherit;
  font-weight: 600; cursor: pointer; }
button.pay { border-color: transparent; background: var(--accent); color: var(--on-accent); }
button.pay:active { background: var(--accent-press); }
button:disabled { opacity: 0.55; cursor: default; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.status { min-height: 24px; margin-top: 16px; }
a { display: inline-block; padding: 10px 16px; color: var(--accent-ink); font-weight: 600; text-decoration: none; }
@media (forced-colors: active) { button.pay { border-color: ButtonText; } }
`
