// The search field of a rulebook: arrow down leads to what was found, Escape empties it.
import type { Ref } from 'preact';
import { t } from '../i18n';
import { Button, Icon } from '../ui/parts';

export function SearchBox({
  value,
  onInput,
  onDown,
  field,
}: {
  value: string;
  onInput: (value: string) => void;
  onDown: () => void;
  field?: Ref<HTMLInputElement>;
}) {
  return (
    <div class="searchbox" role="search">
      <Icon name="search" size={16} colour="soft" />
      <input
        ref={field}
        type="text"
        inputMode="search"
        value={value}
        placeholder={t('rules.search')}
        aria-label={t('rules.search')}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'Enter') {
            event.preventDefault();
            onDown();
          }
          if (event.key === 'Escape' && value) {
            event.preventDefault();
            event.stopPropagation();
            onInput('');
          }
        }}
      />
      {value && (
        <Button class="iconbtn" aria-label={t('rules.clear')} onClick={() => onInput('')}>
          <Icon name="cross" size={12} colour="soft" />
        </Button>
      )}
    </div>
  );
}
