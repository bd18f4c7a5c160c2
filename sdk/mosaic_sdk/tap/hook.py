"""Methods of foreign classes, wrapped in place so that nothing but a call can tell.

A hook sits in the class, never in an instance: instances pickle, copy and compare as before. The
class attribute still answers with the original function, and whoever pickles a class by value
(cloudpickle) gets the original too, so a pickle never needs this package to be read.
"""

from __future__ import annotations

import copy
import functools
from types import FunctionType, MethodType
from typing import Any, Callable, Optional

Around = Callable[[Callable[..., Any], Any, tuple[Any, ...], dict[str, Any]], Any]


class Hook:
    """One wrapped method; subclasses say what happens around the call.

    A subclass's `__call__(instance, *args, **kwargs)` must call `self.original` exactly once, pass
    on what it returns or raises, and never raise anything of its own.
    """

    def __init__(self, original: Any) -> None:
        functools.update_wrapper(self, original)
        self.original: Any = original

    def __get__(self, instance: Any, owner: Optional[type] = None) -> Any:
        # The class still hands out its own function.
        return self.original if instance is None else MethodType(self, instance)

    def __call__(self, instance: Any, /, *args: Any, **kwargs: Any) -> Any:
        return self.original(instance, *args, **kwargs)

    def __getattr__(self, name: str) -> Any:
        if name == "original":
            raise AttributeError(name)
        return getattr(self.original, name)

    def __reduce_ex__(self, protocol: Any) -> Any:
        # `copy.copy` of a function is that function: a pickle that any Python can read.
        return copy.copy, (self.original,)


class AroundHook(Hook):
    """A hook for rare calls: `around(original, instance, args, kwargs)` does it all."""

    def __init__(self, original: Any, around: Around) -> None:
        super().__init__(original)
        self._around = around

    def __call__(self, instance: Any, /, *args: Any, **kwargs: Any) -> Any:
        return self._around(self.original, instance, args, kwargs)


def is_a(value: object, *kinds: type) -> bool:
    """`isinstance`, for values of which a type checker shall go on knowing nothing."""
    return isinstance(value, kinds)


def state_of(instance: Any) -> dict[str, Any]:
    """Its attributes, the dictionary itself."""
    return instance.__dict__


def provider_of(cls: type, name: str) -> Optional[type]:
    """The class whose attribute `cls().name` finds first."""
    return next((base for base in cls.__mro__ if name in base.__dict__), None)


def is_wrappable(method: Any) -> bool:
    """A function, written in Python or compiled; not a property, a static method, a callable."""
    if isinstance(method, FunctionType):
        return True
    return type(method).__name__ in ("cython_function_or_method", "method_descriptor")


def hook_method(
    cls: type, root: type, name: str, make: Callable[[Any], Hook], skip: tuple[type, ...] = ()
) -> bool:
    """Wraps the method that instances of `cls` call `name`; True where there is one to wrap.

    `root` is the abstract base; its own method does nothing and stays as it is. A method that comes
    from a class outside the family (a mixin) is wrapped in `cls` alone.
    """
    owner = provider_of(cls, name)
    if owner is None or owner is root or owner is object or owner in skip:
        return False
    method = owner.__dict__[name]
    if isinstance(method, Hook):
        return True
    if not is_wrappable(method):
        raise TypeError(f"{owner.__name__}.{name} is a {type(method).__name__}")
    setattr(owner if issubclass(owner, root) else cls, name, make(method))
    return True


class _Signature:
    """`inspect.signature` of a class without a constructor, as if ours were not there."""

    def __init__(self, creator: Any) -> None:
        self._creator = creator

    def __get__(self, instance: Any, owner: Any = None) -> Any:
        if (
            instance is None
            and owner.__init__ is object.__init__
            and owner.__new__ is self._creator
        ):
            from inspect import Signature

            return Signature()
        raise AttributeError("__signature__")


def hook_creation(root: type, created: Callable[[type], None]) -> None:
    """Calls `created(cls)` before the first instance of any subclass of `root` is built.

    Instances made by unpickling and copying pass here as well as those made by a call. `created` is
    asked at every creation: a class may get its methods after it exists (cloudpickle), and may lose
    ours to a monkeypatch.
    """
    if "_mosaic_creation" in root.__dict__ or "__new__" in root.__dict__:
        return

    def new(cls: Any, *args: Any, **kwargs: Any) -> Any:
        created(cls)
        following: Any = super(root, cls).__new__  # pyright: ignore[reportArgumentType]
        if following is not object.__new__:
            return following(cls, *args, **kwargs)
        # What `object` itself would have said of arguments that nobody takes.
        if args or kwargs:
            if cls.__new__ is not creator:
                raise TypeError(
                    "object.__new__() takes exactly one argument (the type to instantiate)"
                )
            if cls.__init__ is object.__init__:
                raise TypeError(f"{cls.__name__}() takes no arguments")
        return object.__new__(cls)

    # A function's own slot counts as built in: `inspect.signature(cls)` goes on to __init__.
    creator: Any = new.__call__
    root._mosaic_creation = True
    root.__new__ = staticmethod(creator)
    if "__signature__" not in root.__dict__:
        root.__signature__ = _Signature(creator)


def wrap_function(original: Any, around: Callable[..., Any]) -> Any:
    """A function that answers `around(original, args, kwargs)` and looks like the original."""
    if hasattr(original, "_mosaic_original"):
        return original

    def call(*args: Any, **kwargs: Any) -> Any:
        return around(original, args, kwargs)

    wrapper: Any = functools.wraps(original)(call)
    wrapper._mosaic_original = original
    return wrapper
