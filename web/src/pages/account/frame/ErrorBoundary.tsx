import { Component, type ComponentType, type ReactNode } from 'react';

interface Fault {
  error: unknown;
}

interface ErrorBoundaryProps {
  /** What is shown is tried again when this changes. */
  at: unknown;
  /** Known before anything is drawn. */
  failure?: Fault | undefined;
  instead: ComponentType<Fault>;
  children: ReactNode;
}

interface ErrorBoundaryState {
  at: unknown;
  caught?: Fault | undefined;
}

/** Shows something instead of what throws, until the next navigation. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return at === state.at ? null : { at, caught: undefined };
  }

  override render() {
    const { failure = this.state.caught, instead: Instead, children } = this.props;
    return failure ? <Instead error={failure.error} /> : children;
  }
}
