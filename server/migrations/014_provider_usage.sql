-- Calls and costs of providers, by day of China's calendar.
create table provider_usage (
  day date not null,
  provider text not null check (length(provider) between 1 and 60),
  calls bigint not null default 0 check (calls >= 0),
  failures bigint not null default 0 check (failures >= 0),
  -- Thousandths of a fen, as a single call may cost less than one.
  cost_millifen bigint not null default 0 check (cost_millifen >= 0),
  primary key (day, provider)
);
