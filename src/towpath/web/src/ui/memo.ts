// A component that is drawn anew only when its own properties change.

import type { ComponentChild, ComponentType, FunctionComponent } from 'preact';
import { Component, createElement } from 'preact';

export function memo<P extends object>(part: (props: P) => ComponentChild): ComponentType<P> {
  return class Memo extends Component<P> {
    shouldComponentUpdate(next: P) {
      return Object.keys(next).some((key) => next[key as keyof P] !== this.props[key as keyof P]);
    }
    render() {
      return createElement(part as FunctionComponent<P>, this.props);
    }
  } as unknown as ComponentType<P>;
}
