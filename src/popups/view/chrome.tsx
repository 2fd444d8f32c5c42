import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import type { ReadableStore } from '../../api';
import { hasIconFont, ICON_PATHS } from '../../ui/icons';
// biome-ignore lint/correctness/noUnusedImports: the TSX below compiles to calls of h
import { h, useSyncExternalStore } from '../../ui/react';

export interface ViewState {
  /** Classes of the running entrance or exit animation. */
  readonly animation: string;
  /** Whether the close button may be visible; the CMS's style decides whether it is. */
  readonly isClosable: boolean;
}

interface StateProps {
  readonly $view: ReadableStore<ViewState>;
}

interface CloseButtonProps extends StateProps {
  readonly label: string;
  onClose(): void;
}

const useView = ({ $view }: StateProps) => useSyncExternalStore($view.listen, $view.get);

const icon = () =>
  hasIconFont('close') ? (
    <i className="eicon-close" aria-hidden="true" />
  ) : (
    <svg className="e-font-icon-svg e-eicon-close eicon-close" viewBox="0 0 1000 1000" aria-hidden="true">
      <path d={ICON_PATHS.close} />
    </svg>
  );

/** The close button with the CMS's markup and classes. */
export function CloseButton({ label, onClose, ...state }: CloseButtonProps) {
  const { isClosable } = useView(state);
  const close = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: the CMS's styles key on it
    // biome-ignore lint/a11y/useSemanticElements: as above
    <a
      className="dialog-close-button dialog-lightbox-close-button"
      role="button"
      tabIndex={0}
      href="#"
      aria-label={label}
      style={isClosable ? {} : { display: 'none' }}
      onClick={close}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        if (!event.repeat) onClose();
      }}
    >
      {icon()}
    </a>
  );
}

/**
 * The box around the content, which is added to the message element; `children` is the close button, unless that is
 * outside.
 */
export function ContentBox({ children, ...state }: StateProps & { readonly children?: ReactNode }) {
  const { animation } = useView(state);
  return (
    <div className={`dialog-widget-content dialog-lightbox-widget-content animated ${animation}`.trim()}>
      {children}
      <div className="dialog-header dialog-lightbox-header" />
      <div className="dialog-message dialog-lightbox-message" />
      <div className="dialog-buttons-wrapper dialog-lightbox-buttons-wrapper" />
    </div>
  );
}
