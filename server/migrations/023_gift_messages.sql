-- Messages in WeChat about more than parcels: each keeps what it says and the page it opens.
alter table wechat_messages
  add kind text not null default 'shipped' check (kind in ('shipped', 'gift')),
  add subject_id text collate "C",
  add content jsonb not null default '{}',
  add page text not null default 'pagesA/my_blind_box/index?tab=parcels';
update wechat_messages m set subject_id = m.shipment_id, content = jsonb_build_object('carrier', s.carrier, 'number', s.tracking_number,
    'time', to_char(s.shipped_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'))
  from shipments s where s.id = m.shipment_id;
alter table wechat_messages
  drop shipment_id,
  alter subject_id set not null,
  alter kind drop default,
  alter content drop default,
  alter page drop default,
  add unique (kind, subject_id, openid);
