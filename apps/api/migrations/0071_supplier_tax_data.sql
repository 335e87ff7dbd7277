-- How a supplier is taxed, and what it does for a living.
alter table supplier
  add column tax_regime text check (tax_regime in ('MEI', 'SIMPLES', 'PRESUMIDO', 'REAL')),
  add column cnae text check (cnae ~ '^[0-9]{7}$');
