-- When an owner saw the opening of a box. Boxes sold opened at once, or left sealed past their time, are opened before that.
alter table sealed_boxes add column watched_at timestamptz;
update sealed_boxes set watched_at = opened_at where state = 'opened';

-- An opening that its owner sees sets both at once and never enters this index.
create index sealed_boxes_unwatched on sealed_boxes (user_id, id desc) where state = 'opened' and watched_at is null;

-- Sealed boxes of a box, oldest first: the job that opens those past their time.
drop index sealed_boxes_sealed;
create index sealed_boxes_sealed on sealed_boxes (box_id, created_at) where state = 'sealed';

alter table consents
  drop constraint consents_kind_check,
  add constraint consents_kind_check
    check (kind in ('age_declaration', 'opened_not_returnable', 'opened_at_once', 'guardian_consent', 'agreements'));
